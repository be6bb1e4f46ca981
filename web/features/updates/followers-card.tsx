import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Action, IconAction } from '#web/ui/blocks/action.tsx'
import { SectionCard } from '#web/ui/blocks/card.tsx'
import { type Follower, useFollowerActs } from './use-news-acts.ts'

/** Followers shown before "show all". */
const shownFirst = 8

/** The email followers of a wedding; the couple may remove one. */
export function FollowersCard({ followers }: { followers: readonly Follower[] }) {
  const { t } = useTranslation('updates')
  const acts = useFollowerActs()
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? followers : followers.slice(0, shownFirst)
  return (
    <SectionCard title={t('couple.followers.title')} count={followers.length} className="news-followers">
      <p className="mut t13">
        {t(followers.length === 0 ? 'couple.followers.none' : 'couple.followers.text')}
      </p>
      <ul className="ws-rows">
        {shown.map((follower) => (
          <li key={follower.id}>
            <span>
              {follower.name && <b>{follower.name}</b>}
              <span className={follower.name ? 't13 mut' : undefined}>{follower.email}</span>
            </span>
            <IconAction
              icon="close"
              label={t('couple.followers.remove', { name: follower.name || follower.email })}
              onClick={() => void acts.takeOff(follower)}
            />
          </li>
        ))}
      </ul>
      {shown.length < followers.length && (
        <Action look="bare" small onClick={() => setWhole(true)}>
          {t('couple.followers.all', { count: followers.length })}
        </Action>
      )}
    </SectionCard>
  )
}
