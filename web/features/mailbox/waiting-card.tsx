import { useTranslation } from '#web/i18n/use-translation.ts'
import { Link } from 'react-router'
import { nameToCall } from '#web/workspace/thanks/name-to-call.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { Icon } from '#web/ui/icon.tsx'
import { ActionLink } from '#web/ui/blocks/action.tsx'
import { AvatarStack } from '#web/ui/blocks/avatar-stack.tsx'
import type { MailboxShown } from '#web/workspace/mailbox/load-mailbox.ts'
import { mailboxAddress } from '#web/workspace/mailbox/mailbox-view.ts'

const faces = 5

/**
 * The givers who wait for thanks, with a link to write to them one by one. Beside the folders, or as one line
 * on a phone.
 */
export function WaitingCard({ shown, short }: { shown: MailboxShown; short?: boolean }) {
  const { t } = useTranslation('mailbox')
  const format = useFormat()
  const { totalCount, hasNextPage, nodes } = shown.toThank
  const [oldest] = nodes
  if (!oldest) return null
  const waiting = [...new Set(nodes.map((one) => nameToCall(one) || t('anonymous')))]
  const names = waiting.slice(0, short ? 3 : faces)
  const to = mailboxAddress({ tag: shown.view.tag, thanking: oldest.id })
  const waits = hasNextPage
    ? null
    : t('waiting.oldest', {
        name: names[0] ?? '',
        ago: format.ago(oldest.receivedAt ?? oldest.createdAt, shown.now),
      })
  if (short) {
    return (
      <Link className="waiting-line" to={to}>
        <AvatarStack names={names} />
        <span>
          <b>{t('waiting.short', { count: totalCount })}</b>
          {waits && <small>{waits}</small>}
        </span>
        <Icon name="chevron-right" className="s" />
      </Link>
    )
  }
  return (
    <section className="waiting-card">
      <h2>{t('waiting.title')}</h2>
      <p>
        {t('waiting.count', { count: totalCount, received: shown.receivedCount })} {waits}
      </p>
      <AvatarStack names={names} label={t('waiting.people', { names: format.list(names) })} />
      <ActionLink small to={to}>
        {t('waiting.start')}
      </ActionLink>
    </section>
  )
}
