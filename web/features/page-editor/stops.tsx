import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNotice } from '#web/features/notices/use-notice.ts'
import { newId } from '#web/graphql/new-id.ts'
import { Field } from '#web/ui/field.tsx'
import { Action } from '#web/ui/workspace/action.tsx'
import { moved, type DraftStop } from './draft.ts'
import { Item } from './item.tsx'

type StopsProps = {
  stops: readonly DraftStop[]
  problem: (path: string) => string | undefined
  onChange: (stops: readonly DraftStop[]) => void
  /** Puts back what was just removed, whatever else has changed meanwhile. */
  onRestore: (stop: DraftStop, index: number) => void
}

/** The stops of the journey: the list is told along them. */
export function Stops({ stops, problem, onChange, onRestore }: StopsProps) {
  const { t } = useTranslation('couple')
  const notice = useNotice()
  const [added, setAdded] = useState<string | null>(null)
  return (
    <>
      <ol className="items">
        {stops.map((stop, index) => {
          const path = `stops.${index}`
          const change = (more: Partial<DraftStop>) => onChange(stops.with(index, { ...stop, ...more }))
          const title = stop.name || t('page.stops.unnamed')
          return (
            <Item
              key={stop.id}
              title={title}
              note={[stop.days, stop.line].filter(Boolean).join(' · ')}
              isNew={stop.id === added}
              isWrong={['name', 'days', 'line'].some((field) => problem(`${path}.${field}`) !== undefined)}
              position={index}
              of={stops.length}
              onMove={(by) => onChange(moved(stops, index, by))}
              onRemove={() => {
                onChange(stops.toSpliced(index, 1))
                notice({
                  text: t('page.removed', { what: title }),
                  action: { label: t('page.undo'), onAct: () => onRestore(stop, index) },
                })
              }}
            >
              <div className="two">
                <Field
                  label={t('page.stops.name')}
                  value={stop.name}
                  maxLength={60}
                  error={problem(`${path}.name`)}
                  onChange={({ target }) => change({ name: target.value })}
                />
                <Field
                  label={t('page.stops.days')}
                  hint={t('page.stops.daysHint')}
                  optional
                  value={stop.days}
                  maxLength={60}
                  error={problem(`${path}.days`)}
                  onChange={({ target }) => change({ days: target.value })}
                />
              </div>
              <Field
                label={t('page.stops.line')}
                optional
                value={stop.line}
                maxLength={160}
                error={problem(`${path}.line`)}
                onChange={({ target }) => change({ line: target.value })}
              />
            </Item>
          )
        })}
      </ol>
      {stops.length < 24 && (
        <Action
          icon="plus"
          look="soft"
          onClick={() => {
            const id = newId()
            setAdded(id)
            onChange([...stops, { id, name: '', days: '', line: '' }])
          }}
        >
          {t('page.stops.add')}
        </Action>
      )}
    </>
  )
}
