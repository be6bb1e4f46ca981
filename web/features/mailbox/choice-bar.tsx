import { useTranslation } from '#web/i18n/use-translation.ts'
import { IconAction } from '#web/ui/blocks/action.tsx'
import { chooseAll } from '#web/workspace/mailbox/choosing.ts'
import { DeleteForGood } from './delete-for-good.tsx'
import { LabelPicker } from './label-picker.tsx'
import { SetAside } from './set-aside.tsx'
import { chooseMails, useMailboxState } from '#web/workspace/mailbox/mailbox-state.ts'
import type { MailActs } from '#web/workspace/mailbox/use-mail-acts.ts'

type ChoiceBarProps = { tag: string; acts: MailActs; onDone: () => void }

/** The actions on the selected mails. */
export function ChoiceBar({ tag, acts, onDone }: ChoiceBarProps) {
  const { t } = useTranslation('mailbox')
  const ids = useMailboxState((state) => state.chosen.ids)
  const mails = useMailboxState((state) => state.mails)
  const tags = useMailboxState((state) => state.tags)
  const picked = ids.flatMap((id) => mails.byId[id] ?? [])
  const isAll = ids.length === mails.allIds.length
  const hasNew = picked.some(({ opened }) => !opened)
  const allStarred = picked.every(({ starred }) => starred)
  return (
    <div className="choice-bar" role="toolbar" aria-label={t('choose.bar')}>
      <label>
        <input
          type="checkbox"
          checked={isAll}
          ref={(box) => {
            if (box) box.indeterminate = !isAll && ids.length > 0
          }}
          aria-label={t('choose.all')}
          onChange={() => chooseMails(chooseAll)}
        />
        <span aria-live="polite">{t('choose.count', { count: ids.length })}</span>
      </label>
      {ids.length > 0 && (
        <div className="choice-acts">
          <IconAction
            icon={hasNew ? 'open-letter' : 'mail'}
            label={t(hasNew ? 'act.markRead' : 'act.markUnread')}
            onClick={() => void acts.open(ids, hasNew)}
          />
          <IconAction
            icon={allStarred ? 'star-full' : 'star'}
            label={t(allStarred ? 'act.unstar' : 'act.star')}
            onClick={() => void acts.star(ids, !allStarred)}
          />
          <LabelPicker mails={picked} tags={tags} acts={acts} />
          <SetAside mails={picked} acts={acts} />
          {tag === 'deleted' ? (
            <>
              <IconAction icon="undo" label={t('act.restore')} onClick={() => void acts.restore(ids)} />
              <DeleteForGood count={ids.length} onYes={() => void acts.deleteForGood(ids)} />
            </>
          ) : (
            <IconAction icon="trash" label={t('act.delete')} onClick={() => void acts.remove(ids)} />
          )}
        </div>
      )}
      <IconAction icon="close" className="choice-end" label={t('choose.end')} onClick={onDone} />
    </div>
  )
}
