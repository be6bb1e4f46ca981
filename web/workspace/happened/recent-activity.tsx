import { Trans } from '#web/i18n/trans.tsx'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useShell } from '#web/workspace/shell/use-wedding.ts'
import type { HappeningFragment } from '#web/graphql/generated/graphql.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { SectionCard } from '#web/ui/blocks/card.tsx'
import { useWhen } from './use-when.ts'

/** The activity kinds with texts in the overview. */
export const shownEvents = [
  'ContributionPledged',
  'ContributionSent',
  'ContributionReceived',
  'ContributionReceivedLate',
  'ContributionExpired',
  'ContributionUndone',
  'ContributionReleased',
  'ContributionNotFound',
  'ContributionReturned',
  'ContributionAssigned',
  'GiftAdded',
  'GiftUpdated',
  'GiftWithdrawn',
  'GiftRestored',
  'GiftHidden',
  'GiftShown',
  'GiftPreferred',
  'GiftsReordered',
  'PageUpdated',
  'WeddingUpdated',
  'WeddingPublished',
  'WeddingClosed',
  'WeddingCreated',
  'RailSaved',
  'RailRemoved',
  'ThanksSent',
  'ThanksAnswered',
  'UpdatePublished',
  'PadrinazgoAsked',
  'PadrinazgoGiven',
  'BookingRequested',
  'BookingConfirmed',
  'BookingCancelled',
  'BookingSwapped',
  'ExperienceLived',
  'MemoryWritten',
  'PostcardsSent',
] as const
type DescribedKind = (typeof shownEvents)[number]

/** Recent activity with its authors. Kinds without a text are left out. */
export function RecentActivity({ activity, now }: { activity: readonly HappeningFragment[]; now: string }) {
  const { t } = useTranslation('couple')
  const { wedding } = useShell()
  const when = useWhen(now, wedding.timeZone)
  const shown = withoutRepeats(activity).slice(0, 6)
  return (
    <SectionCard title={t('overview.happened.title')}>
      {shown.length === 0 && <p className="mut">{t('overview.happened.empty')}</p>}
      <ol className="happened">
        {shown.map(({ id, kind, at, actor, subject }) => {
          const who = actor || t('overview.someone')
          return (
            <li key={id}>
              <Avatar name={who} size="s" />
              <span>
                <Trans
                  t={t}
                  i18nKey={`overview.happened.${kind}`}
                  values={{ who, what: subject ?? t('overview.happened.something') }}
                  components={{ b: <b /> }}
                />
              </span>
              <time dateTime={at}>{when(at)}</time>
            </li>
          )
        })}
      </ol>
    </SectionCard>
  )
}

/** Collapses consecutive repeats of one activity by one person. */
function withoutRepeats(
  activity: readonly HappeningFragment[],
): (HappeningFragment & { kind: DescribedKind })[] {
  const known = activity.filter((one): one is HappeningFragment & { kind: DescribedKind } =>
    shownEvents.some((kind) => kind === one.kind),
  )
  return known.filter((one, index) => {
    const before = known[index - 1]
    return before?.kind !== one.kind || before.actor !== one.actor || before.subject !== one.subject
  })
}
