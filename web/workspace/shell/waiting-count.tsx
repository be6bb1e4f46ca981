import { useTranslation } from '#web/i18n/use-translation.ts'
import type { NavigationEntry } from './places.ts'
import { useWedding } from './use-wedding.ts'

/** What waits in these places: gifts to decide first, then unread mails. */
export function WaitingCount({ places }: { places: readonly NavigationEntry[] }) {
  const { t } = useTranslation('couple')
  const { toDecideCount, unreadMails } = useWedding().totals
  const has = (key: NavigationEntry['key']) => places.some((place) => place.key === key)
  if (has('arrivals') && toDecideCount > 0)
    return <Count look="ask" count={toDecideCount} words={t('shell.toDecide', { count: toDecideCount })} />
  if (has('mailbox') && unreadMails > 0)
    return <Count look="new" count={unreadMails} words={t('shell.unread', { count: unreadMails })} />
  return null
}

function Count({ look, count, words }: { look: 'ask' | 'new'; count: number; words: string }) {
  return (
    <span className={`waiting ${look}`}>
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <span className="sr">{words}</span>
    </span>
  )
}
