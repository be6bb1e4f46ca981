import { useTranslation } from '#web/i18n/use-translation.ts'
import { IconAction } from '#web/ui/blocks/action.tsx'
import type { MailRowFragment } from '#web/graphql/generated/graphql.ts'
import { isInboxPlace } from '#web/workspace/mailbox/mailbox-view.ts'
import type { MailActs } from '#web/workspace/mailbox/use-mail-acts.ts'
import { useWedding } from '#web/workspace/shell/use-wedding.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { SnoozeMenu } from './snooze-menu.tsx'

type SetAsideMail = Pick<MailRowFragment, 'id' | 'category' | 'snoozedUntil'>
type SetAsideProps = {
  mails: readonly SetAsideMail[]
  acts: Pick<MailActs, 'archive' | 'toInbox' | 'snooze'>
}

/** Archives or snoozes incoming mails, or returns them to the inbox. */
export function SetAside({ mails, acts }: SetAsideProps) {
  const { t } = useTranslation('mailbox')
  const { timeZone } = useWedding()
  const format = useFormat()
  const came = mails.filter(({ category }) => isInboxPlace(category))
  if (came.length === 0) return null
  const toArchive = came.filter(({ category }) => category !== 'archived')
  const isNoneInInbox = came.every(({ category }) => category !== 'inbox')
  return (
    <>
      {toArchive.length > 0 && (
        <IconAction icon="box" label={t('act.archive')} onClick={() => void acts.archive(toArchive)} />
      )}
      {isNoneInInbox && (
        <IconAction icon="inbox" label={t('act.toInbox')} onClick={() => void acts.toInbox(came)} />
      )}
      <SnoozeMenu onChosen={(until) => void acts.snooze(came, until, format.moment(until, timeZone))} />
    </>
  )
}
