import { useTranslation } from '#web/i18n/use-translation.ts'
import { useOutletContext } from 'react-router'
import { loadMail } from '#web/workspace/mailbox/load-mailbox.ts'
import { MailReading } from '#web/features/mailbox/mail-reading.tsx'
import type { MailboxInside } from '#web/features/mailbox/mailbox-screen.tsx'
import { mailboxAddress } from '#web/workspace/mailbox/mailbox-view.ts'
import { coupleData } from '#web/graphql/couple-data.ts'
import { ActionLink } from '#web/ui/blocks/action.tsx'
import { EmptyState } from '#web/ui/blocks/empty-state.tsx'
import { PageName } from '#web/ui/blocks/page-head.tsx'
import type { Route } from './+types/mail.ts'

export const clientLoader = coupleData(['mailbox', 'couple'], async ({ execute, params }) => ({
  read: await loadMail(execute, params.mail),
}))

export default function Mail({ loaderData: { read } }: Route.ComponentProps) {
  const { t } = useTranslation('mailbox')
  const { shown, acts, onRuleFor } = useOutletContext<MailboxInside>()
  if (read)
    return <MailReading key={read.mail.id} read={read} shown={shown} acts={acts} onRuleFor={onRuleFor} />
  return (
    <section className="reading reading-none" aria-label={t('read.label')}>
      <PageName title={t('read.notFound')} />
      <EmptyState
        picture="desert-stargazing"
        title={t('read.notFound')}
        next={<ActionLink to={mailboxAddress({})}>{t('read.toInbox')}</ActionLink>}
      >
        {t('read.notFoundText')}
      </EmptyState>
    </section>
  )
}
