import { useState } from 'react'
import { Trans } from '#web/i18n/trans.tsx'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { shownEvents } from '#web/workspace/happened/recent-activity.tsx'
import { useWhen } from '#web/workspace/happened/use-when.ts'
import { useWedding } from '#web/workspace/shell/use-wedding.ts'
import type { HappeningFragment } from '#web/graphql/generated/graphql.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Action } from '#web/ui/blocks/action.tsx'
import { SectionCard } from '#web/ui/blocks/card.tsx'

const ofTeam = [
  'TeamInvited',
  'TeamInvitationRevoked',
  'TeamJoined',
  'TeamLeft',
  'TeamReturned',
  'NewPartnerFrozen',
  'NewPartnerReleased',
  'NewPartnerRemoved',
  'PlannerRemoved',
  'VisibilityChanged',
  'PageAddressRenewed',
] as const
type OfTeam = (typeof ofTeam)[number]

const isOfTeam = (kind: string): kind is OfTeam => ofTeam.some((known) => known === kind)
const isTold = (kind: string): kind is (typeof shownEvents)[number] =>
  shownEvents.some((known) => known === kind)

/** The activity by person, latest first; kinds without a text are omitted. */
export function ActivityCard({ activity, now }: { activity: readonly HappeningFragment[]; now: string }) {
  const { t } = useTranslation('team')
  const { timeZone } = useWedding()
  const when = useWhen(now, timeZone)
  const [count, setCount] = useState(12)
  const known = activity.filter(
    ({ kind, actor, subject }, index) =>
      (isOfTeam(kind) || isTold(kind)) &&
      !(
        activity[index - 1]?.kind === kind &&
        activity[index - 1]?.actor === actor &&
        activity[index - 1]?.subject === subject
      ),
  )
  return (
    <SectionCard title={t('did.title')}>
      {known.length === 0 && <p className="mut">{t('did.empty')}</p>}
      <ol className="team-did">
        {known.slice(0, count).map((done) => (
          <li key={done.id}>
            <Avatar name={done.actor || t('did.someone')} size="s" />
            <span>
              <DidWords done={done} />
            </span>
            <time dateTime={done.at}>{when(done.at)}</time>
          </li>
        ))}
      </ol>
      {known.length > count && (
        <Action small onClick={() => setCount(known.length)}>
          {t('did.more')}
        </Action>
      )}
    </SectionCard>
  )
}

function DidWords({ done: { kind, actor, subject } }: { done: HappeningFragment }) {
  const { t } = useTranslation('team')
  const { t: translateEvent } = useTranslation('couple')
  const who = actor || t('did.someone')
  const components = { b: <b /> }
  if (isOfTeam(kind))
    return (
      <Trans
        t={t}
        i18nKey={`did.${kind}`}
        values={{ who, what: subject ?? t('did.something') }}
        components={components}
      />
    )
  if (!isTold(kind)) return null
  return (
    <Trans
      t={translateEvent}
      i18nKey={`overview.happened.${kind}`}
      values={{ who, what: subject ?? translateEvent('overview.happened.something') }}
      components={components}
    />
  )
}
