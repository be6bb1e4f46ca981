import { type ReactNode, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useNotice } from '#web/workspace/notices/use-notice.ts'
import { Action } from '#web/ui/blocks/action.tsx'
import { movedTo } from '#web/workspace/pictures/carry-list.tsx'
import { Item } from './item.tsx'

export type ItemListProps<One> = {
  items: readonly One[]
  /** Returns the problem at this path of the page, such as `stops.2.name`. */
  problem: (path: string) => string | undefined
  /** `about`: the field being typed into. */
  onChange: (items: readonly One[], about?: string) => void
  /** Restores a removed item, keeping other changes made meanwhile. */
  onRestore: (one: One, index: number) => void
}

/** The value, error and change handler of a field. */
type FieldOf = {
  value: string
  error: string | undefined
  onChange: (event: { target: { value: string } }) => void
}

/** An item, for parts that change several of its fields at once. */
type EditedItem<One> = {
  one: One
  change: (some: Partial<One>, about?: string) => void
}

type Kind<One> = {
  /** Path of the list in the page, the prefix of its problems: `sections.3.questions`. */
  name: string
  most: number
  addLabel: string
  titleOf: (one: One) => string
  noteOf: (one: One) => string
  fields: readonly (keyof One & string)[]
  fresh: () => One
  /** An alternative to the button that adds an empty item. */
  ready?: (add: (one: One) => void) => ReactNode
  /** Renders the fields of an open item. */
  children: (field: (name: keyof One & string) => FieldOf, item: EditedItem<One>) => ReactNode
}

/** A list of items that open one by one and can be moved, removed (with undo) and added. */
export function ItemList<One extends { id: string }>({
  items,
  problem,
  onChange,
  onRestore,
  name,
  most,
  addLabel,
  titleOf,
  noteOf,
  fields,
  fresh,
  ready,
  children,
}: ItemListProps<One> & Kind<One>) {
  const { t } = useTranslation('page')
  const notice = useNotice()
  const [added, setAdded] = useState<string | null>(null)
  const remove = (one: One, index: number) => {
    onChange(items.toSpliced(index, 1))
    notice({
      text: t('item.removed', { what: titleOf(one) }),
      action: { label: t('undo'), onAct: () => onRestore(one, index) },
    })
  }
  const add = (one: One) => {
    setAdded(one.id)
    onChange([...items, one])
  }
  return (
    <>
      <ol className="items">
        {items.map((one, index) => {
          const problemOf = (field: string) => problem(`${name}.${index}.${field}`)
          return (
            <Item
              key={one.id}
              title={titleOf(one)}
              note={noteOf(one)}
              isNew={one.id === added}
              isWrong={fields.some((field) => problemOf(field) !== undefined)}
              position={index}
              of={items.length}
              onMove={(by) => onChange(movedTo(items, index, index + by))}
              onRemove={() => remove(one, index)}
            >
              {children(
                (field) => ({
                  value: String(one[field]),
                  error: problemOf(field),
                  onChange: ({ target }) =>
                    onChange(items.with(index, { ...one, [field]: target.value }), `${one.id}.${field}`),
                }),
                {
                  one,
                  change: (some, about) =>
                    onChange(items.with(index, { ...one, ...some }), about && `${one.id}.${about}`),
                },
              )}
            </Item>
          )
        })}
      </ol>
      {items.length < most && (
        <div className="items-add">
          <Action icon="plus" look="soft" onClick={() => add(fresh())}>
            {addLabel}
          </Action>
          {ready?.(add)}
        </div>
      )}
    </>
  )
}
