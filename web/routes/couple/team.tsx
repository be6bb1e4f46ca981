import { Trans } from '#web/i18n/trans.tsx'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Link } from 'react-router'
import { useSeesMoney } from '#web/workspace/shell/use-wedding.ts'
import { weddingData } from '#web/workspace/shell/wedding-data.ts'
import { ActivityCard } from '#web/features/team/activity-card.tsx'
import { InviteCard } from '#web/features/team/invite-card.tsx'
import { MembersCard } from '#web/features/team/members-card.tsx'
import { type TeamActs, useTeamActs } from '#web/features/team/use-team-acts.ts'
import { WaitingCard } from '#web/features/team/waiting-card.tsx'
import { ConfirmDialog } from '#web/ui/blocks/confirm-dialog.tsx'
import { TeamDocument } from '#web/graphql/generated/graphql.ts'
import { notFound } from '#web/graphql/route-data.ts'
import { now } from '#web/ui/now.ts'
import { Action } from '#web/ui/blocks/action.tsx'
import { SectionCard } from '#web/ui/blocks/card.tsx'
import { PageHead } from '#web/ui/blocks/page-head.tsx'
import '#web/features/team/team.css'
import type { Route } from './+types/team.ts'

export const clientLoader = weddingData(['couple', 'settings', 'team'], async ({ execute, weddingId }) => {
  const { wedding } = await execute(TeamDocument, { weddingId })
  if (!wedding) throw notFound()
  return { wedding, now: now().toISOString() }
})

export default function Team({ loaderData: { wedding, now: shownAt } }: Route.ComponentProps) {
  const { t } = useTranslation('team')
  const acts = useTeamActs()
  const isPartner = useSeesMoney()
  const { team, teamInvitations } = wedding
  const ofTheCouple = team.filter(({ part }) => part === 'partner')
  const waiting = teamInvitations.filter(({ part, standing }) => part === 'partner' && standing === 'open')
  const isLast = isPartner && ofTheCouple.length < 2
  const hasRoomForPartner = ofTheCouple.length + waiting.length < 2
  return (
    <div className="page team-page" key={wedding.id}>
      <PageHead title={t('title')} />
      <div className="team-columns">
        <div>
          <MembersCard team={team} acts={acts} />
          {isPartner && <WaitingCard invitations={teamInvitations} acts={acts} />}
          {isPartner && <InviteCard key={String(hasRoomForPartner)} hasRoomForPartner={hasRoomForPartner} />}
        </div>
        <div>
          <ActivityCard activity={wedding.activity} now={shownAt} />
          <LeaveCard isLast={isLast} acts={acts} />
        </div>
      </div>
      <ConfirmActDialog acts={acts} />
    </div>
  )
}

function LeaveCard({ isLast, acts }: { isLast: boolean; acts: TeamActs }) {
  const { t } = useTranslation('team')
  return (
    <SectionCard title={t('leave.title')} className="team-leave">
      <p>
        {isLast ? (
          <Trans t={t} i18nKey="leave.last" components={{ a: <Link to="/boda/cuenta" /> }} />
        ) : (
          t('leave.text')
        )}
      </p>
      {!isLast && <Action onClick={acts.askToLeave}>{t('leave.act')}</Action>}
    </SectionCard>
  )
}

function ConfirmActDialog({ acts: { asked, busy, yes, no } }: { acts: TeamActs }) {
  const { t } = useTranslation('team')
  if (!asked) return null
  return (
    <ConfirmDialog
      title={t(`ask.${asked.kind}.title`, { name: asked.name })}
      text={t(`ask.${asked.kind}.text`)}
      yes={t(`ask.${asked.kind}.yes`)}
      busy={busy}
      onYes={() => void yes()}
      onNo={no}
    />
  )
}
