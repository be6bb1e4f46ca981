import { Suspense, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { addDays, utcDay } from '#shared/calendar-days.ts'
import { add, days } from '#shared/duration.ts'
import { dayAt } from '#shared/local-time.ts'
import { ClosedEnvelope } from '#web/workspace/amount-privacy/closed-envelope.tsx'
import { AmountPrivacyNote } from '#web/workspace/amount-privacy/amount-privacy-note.tsx'
import { LatestGifts } from '#web/features/overview/latest-gifts.tsx'
import { Checklist } from '#web/features/overview/checklist.tsx'
import { Colouring } from '#web/features/overview/colouring.tsx'
import { newSince } from '#web/features/overview/contribution.ts'
import { DecisionList } from '#web/features/overview/decision-list.tsx'
import { DueTasks } from '#web/features/overview/due-tasks.tsx'
import { GrowthSection } from '#web/features/overview/growth-section.tsx'
import { RecentActivity } from '#web/workspace/happened/recent-activity.tsx'
import { Hero } from '#web/features/overview/hero.tsx'
import { NextDates } from '#web/features/overview/next-dates.tsx'
import { previousVisit } from '#web/features/overview/last-visit.ts'
import { Published } from '#web/features/overview/published.tsx'
import { Thanking } from '#web/features/overview/thanking.tsx'
import { MentionNotes } from '#web/workspace/tasks/mention-notes.tsx'
import { weddingData } from '#web/workspace/shell/wedding-data.ts'
import { useVisibleFields, useWedding } from '#web/workspace/shell/use-wedding.ts'
import { OverviewDocument } from '#web/graphql/generated/graphql.ts'
import { notFound } from '#web/graphql/route-data.ts'
import { ActionLink } from '#web/ui/blocks/action.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { now } from '#web/ui/now.ts'
import type { Route } from './+types/overview.ts'
import './overview.css'

const AddAccountDialog = lazyPart(() => import('./add-account-dialog.tsx'))

export const clientLoader = weddingData(['couple', 'board', 'settings'], async ({ execute, weddingId }) => {
  const at = now()
  // One more day, since it may already be tomorrow at the wedding.
  const until = addDays(utcDay(at), 8)
  const window = { from: at.toISOString(), to: add(at, days(390)).toISOString() }
  const { wedding, taskMentions, dueTasks, dates } = await execute(OverviewDocument, {
    weddingId,
    until,
    ...window,
  })
  if (!wedding) throw notFound()
  const since = previousVisit(weddingId, at)
  return { overview: wedding, mentions: taskMentions, dueTasks, dates, now: at.toISOString(), since }
})

export default function Overview({
  loaderData: { overview, dueTasks, mentions, dates, now, since },
}: Route.ComponentProps) {
  const { t } = useTranslation('couple')
  const wedding = useWedding()
  const [justPublished, setJustPublished] = useState(false)
  const [isAddingAccount, setAddingAccount] = useState(false)
  const { newest, deciding, thanking, totals } = overview
  const fresh = newSince(newest.nodes, since)
  const today = dayAt(now, wedding.timeZone)
  const isDraft = wedding.status === 'draft'
  const visibleFields = useVisibleFields()
  const checklist = isDraft && (
    <>
      <Checklist
        hasStory={overview.hasStory}
        hasPartner={hasSecondPartner(overview)}
        onAddAccount={() => setAddingAccount(true)}
        onPublished={() => setJustPublished(true)}
      />
      <Suspense>{isAddingAccount && <AddAccountDialog onClose={() => setAddingAccount(false)} />}</Suspense>
    </>
  )
  if (visibleFields === 'nothing')
    return (
      <div className="page overview">
        <Hero now={now} arrived={null} />
        {justPublished && <Published />}
        {checklist}
        <ClosedEnvelope>
          {totals.toDecideCount + totals.sentCount > 0 && (
            <ActionLink to="/boda/llegado">{t('amountPrivacy.deciding')}</ActionLink>
          )}
        </ClosedEnvelope>
        <MentionNotes mentions={mentions} />
        <DueTasks tasks={dueTasks} today={today} />
        <div className="overview-pair">
          <NextDates events={dates} today={today} />
          <RecentActivity activity={overview.activity} now={now} />
        </div>
      </div>
    )
  if (!visibleFields)
    return (
      <div className="page overview">
        <Hero now={now} arrived={null} />
        <MentionNotes mentions={mentions} />
        <DueTasks tasks={dueTasks} today={today} stays />
        <NextDates events={dates} today={today} />
      </div>
    )
  return (
    <div className="page overview">
      <Hero now={now} arrived={since === null ? null : fresh.length} />
      {justPublished && <Published />}
      {checklist}
      <AmountPrivacyNote about="amounts" />
      <div className={deciding.totalCount + totals.receivedCount > 0 ? 'overview-row' : undefined}>
        {!(isDraft && newest.totalCount === 0) && (
          <LatestGifts
            now={now}
            fresh={fresh}
            before={newSince(newest.nodes, null)}
            isFirstVisit={since === null}
            total={newest.totalCount}
          />
        )}
        <div className="overview-stack">
          <DecisionList contributions={deciding.nodes} total={deciding.totalCount} />
          <Thanking
            now={now}
            contributions={thanking.nodes}
            left={thanking.totalCount}
            received={totals.receivedCount}
            deciding={deciding.totalCount}
          />
        </div>
      </div>
      <MentionNotes mentions={mentions} />
      <DueTasks tasks={dueTasks} today={today} />
      {visibleFields === 'everything' && <Colouring gifts={overview.gifts} totals={totals} />}
      {visibleFields === 'everything' && <GrowthSection growth={overview.growth} now={now} />}
      <div className="overview-pair">
        <NextDates events={dates} today={today} />
        <RecentActivity activity={overview.activity} now={now} />
      </div>
    </div>
  )
}

type Team = {
  readonly team: readonly { readonly part: string }[]
  readonly teamInvitations: readonly { readonly part: string; readonly standing: string }[]
}

/** Returns whether both partners are members, or the second one has an open invitation. */
function hasSecondPartner({ team, teamInvitations }: Team): boolean {
  const members = team.filter(({ part }) => part === 'partner').length
  return (
    members > 1 || teamInvitations.some(({ part, standing }) => part === 'partner' && standing === 'open')
  )
}
