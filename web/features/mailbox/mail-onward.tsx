import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Icon } from '#web/ui/icon.tsx'
import { mailboxAddress } from '#web/workspace/mailbox/mailbox-view.ts'

/** What else is done with a mail that was read: passing it on, and taking it along on paper. */
export function MailOnward({ id }: { id: string }) {
  const { t } = useTranslation('mailbox')
  return (
    <>
      <Link data-forward to={mailboxAddress({ draft: 'new', forwarding: id })}>
        <Icon name="arrow-right" className="xs" /> {t('forward.open')}
      </Link>
      <button type="button" onClick={() => window.print()}>
        <Icon name="printer" className="xs" /> {t('read.print')}
      </button>
    </>
  )
}
