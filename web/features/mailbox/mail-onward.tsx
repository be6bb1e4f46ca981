import { useTranslation } from '#web/i18n/use-translation.ts'
import { Link } from 'react-router'
import { Icon } from '#web/ui/icon.tsx'
import type { MailWordsFragment } from '#web/graphql/generated/graphql.ts'
import { isInboxPlace, type MailboxView, mailboxAddress } from '#web/workspace/mailbox/mailbox-view.ts'

type MailOnwardProps = {
  mail: Pick<MailWordsFragment, 'id' | 'category' | 'from'>
  view: MailboxView
  onRuleFor: (sender: string) => void
}

/** Further actions on an open mail: forward, print, and create a rule. */
export function MailOnward({ mail: { id, category, from }, view, onRuleFor }: MailOnwardProps) {
  const { t } = useTranslation('mailbox')
  return (
    <>
      <Link data-forward to={mailboxAddress({ ...view, thanking: null, draft: 'new', forwarding: id })}>
        <Icon name="arrow-right" className="xs" /> {t('forward.open')}
      </Link>
      <button type="button" onClick={() => window.print()}>
        <Icon name="printer" className="xs" /> {t('read.print')}
      </button>
      {isInboxPlace(category) && (
        <button type="button" onClick={() => onRuleFor(from.email || from.name)}>
          <Icon name="filter" className="xs" /> {t('rules.fromLetter')}
        </button>
      )}
    </>
  )
}
