import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNotice } from '#web/features/notices/use-notice.ts'
import { newId } from '#web/graphql/new-id.ts'
import { Field, TextField } from '#web/ui/field.tsx'
import { Action } from '#web/ui/workspace/action.tsx'
import { moved, type DraftCelebration } from './draft.ts'
import { Item } from './item.tsx'
import { useWeddingFormat } from '#web/features/shell/use-wedding.ts'

type CelebrationsProps = {
  celebrations: readonly DraftCelebration[]
  weddingDate: string
  problem: (path: string) => string | undefined
  onChange: (celebrations: readonly DraftCelebration[]) => void
  /** Puts back what was just removed, whatever else has changed meanwhile. */
  onRestore: (one: DraftCelebration, index: number) => void
}

/** The programme: what is celebrated, when and where. */
export function Celebrations({ celebrations, weddingDate, problem, onChange, onRestore }: CelebrationsProps) {
  const { t } = useTranslation('couple')
  const format = useWeddingFormat()
  const notice = useNotice()
  const [added, setAdded] = useState<string | null>(null)
  const fields = ['name', 'startsAt', 'place', 'mapUrl', 'note', 'dressCode'] as const
  return (
    <>
      <ol className="items">
        {celebrations.map((one, index) => {
          const path = `celebrations.${index}`
          const change = (more: Partial<DraftCelebration>) =>
            onChange(celebrations.with(index, { ...one, ...more }))
          const isDated = /^\d{4}-\d{2}-\d{2}T/.test(one.startsAt)
          const when = isDated
            ? `${format.shortDate(one.startsAt.slice(0, 10))}, ${format.localTime(one.startsAt)}`
            : ''
          return (
            <Item
              key={one.id}
              title={one.name || t('page.programme.unnamed')}
              note={[when, one.place].filter(Boolean).join(' · ')}
              isNew={one.id === added}
              isWrong={fields.some((field) => problem(`${path}.${field}`) !== undefined)}
              position={index}
              of={celebrations.length}
              onMove={(by) => onChange(moved(celebrations, index, by))}
              onRemove={() => {
                onChange(celebrations.toSpliced(index, 1))
                notice({
                  text: t('page.removed', { what: one.name || t('page.programme.unnamed') }),
                  action: { label: t('page.undo'), onAct: () => onRestore(one, index) },
                })
              }}
            >
              <div className="two">
                <Field
                  label={t('page.programme.name')}
                  value={one.name}
                  maxLength={80}
                  error={problem(`${path}.name`)}
                  onChange={({ target }) => change({ name: target.value })}
                />
                <Field
                  type="datetime-local"
                  label={t('page.programme.startsAt')}
                  value={one.startsAt}
                  error={problem(`${path}.startsAt`)}
                  onChange={({ target }) => change({ startsAt: target.value.slice(0, 16) })}
                />
              </div>
              <Field
                label={t('page.programme.place')}
                value={one.place}
                maxLength={160}
                error={problem(`${path}.place`)}
                onChange={({ target }) => change({ place: target.value })}
              />
              <Field
                type="url"
                inputMode="url"
                label={t('page.programme.mapUrl')}
                hint={t('page.programme.mapHint')}
                optional
                value={one.mapUrl}
                maxLength={500}
                error={problem(`${path}.mapUrl`)}
                onChange={({ target }) => change({ mapUrl: target.value })}
              />
              <TextField
                label={t('page.programme.note')}
                optional
                rows={2}
                value={one.note}
                maxLength={400}
                error={problem(`${path}.note`)}
                onChange={({ target }) => change({ note: target.value })}
              />
              <Field
                label={t('page.programme.dressCode')}
                optional
                value={one.dressCode}
                maxLength={200}
                error={problem(`${path}.dressCode`)}
                onChange={({ target }) => change({ dressCode: target.value })}
              />
            </Item>
          )
        })}
      </ol>
      {celebrations.length < 12 && (
        <Action
          icon="plus"
          look="soft"
          onClick={() => {
            const id = newId()
            setAdded(id)
            const fresh = {
              id,
              name: '',
              startsAt: `${weddingDate}T18:00`,
              place: '',
              mapUrl: '',
              note: '',
              dressCode: '',
            }
            onChange([...celebrations, fresh])
          }}
        >
          {t('page.programme.add')}
        </Action>
      )}
    </>
  )
}
