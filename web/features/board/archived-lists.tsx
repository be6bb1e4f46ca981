import { useTranslation } from '#web/i18n/use-translation.ts'
import { Action } from '#web/ui/blocks/action.tsx'
import type { Lane } from './board-state.ts'
import { type ListActs, useListName } from './use-list-acts.ts'

type ArchivedListsProps = { lists: readonly Lane[]; acts: ListActs; onCreate: () => void }

/** A button for a new list, and the archived lists to restore. */
export function ArchivedLists({ lists, acts, onCreate }: ArchivedListsProps) {
  const { t } = useTranslation('board')
  const nameOf = useListName()
  return (
    <div className="board-foot">
      <Action icon="plus" onClick={onCreate}>
        {t('lists.new')}
      </Action>
      {lists.length > 0 && (
        <div className="board-archived" role="group" aria-label={t('lists.archived')}>
          <span>{t('lists.archived')}</span>
          {lists.map((list) => (
            <Action
              key={list.id}
              small
              icon="undo"
              aria-label={t('lists.restore', { name: nameOf(list) })}
              onClick={() => void acts.restore(list)}
            >
              {nameOf(list)}
            </Action>
          ))}
        </div>
      )}
    </div>
  )
}
