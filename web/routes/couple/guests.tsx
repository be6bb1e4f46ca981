import { lazy, Suspense, useState } from 'react'
import { Trans } from '#web/i18n/trans.tsx'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useSearchParams } from 'react-router'
import { loadGuests, type GuestsShown } from '#web/features/guests/load-guests.ts'
import { SearchCard } from '#web/features/guests/search-card.tsx'
import { DeadlineCard } from '#web/features/guests/deadline-card.tsx'
import { GuestFigures } from '#web/features/guests/guest-figures.tsx'
import { GuestList } from '#web/features/guests/guest-list.tsx'
import { GuestSums } from '#web/features/guests/guest-sums.tsx'
import { GuestsFileCard, ReminderCard } from '#web/features/guests/guests-around.tsx'
import { GuestsBar } from '#web/features/guests/guests-bar.tsx'
import { GuestsEmpty } from '#web/features/guests/guests-empty.tsx'
import { addressOf, isOnlyClosed, viewOf } from '#web/features/guests/guests-view.ts'
import { NewHousehold, OpenHousehold } from '#web/features/guests/open-household.tsx'
import { QuestionsCard } from '#web/features/guests/questions-card.tsx'
import { RepeatedCard } from '#web/features/guests/repeated-card.tsx'
import { useHouseholdActs } from '#web/features/guests/use-household-acts.ts'
import { readAgainWhen } from '#web/workspace/shell/load-on-demand.ts'
import { useWedding } from '#web/workspace/shell/use-wedding.ts'
import { weddingData } from '#web/workspace/shell/wedding-data.ts'
import type { SameHouseholdFragment } from '#web/graphql/generated/graphql.ts'
import { Action, ActionLink } from '#web/ui/blocks/action.tsx'
import { Later } from '#web/ui/later.tsx'
import { PageHead } from '#web/ui/blocks/page-head.tsx'
import { useShowView } from '#web/ui/blocks/use-show-view.ts'
import type { Route } from './+types/guests.ts'
import '#web/features/guests/guests.css'

const MergeDialog = lazy(() => import('#web/features/guests/merge-dialog.tsx'))
const ImportDialog = lazy(() => import('#web/features/guests/import-dialog.tsx'))

type Merging = { one: SameHouseholdFragment; initial?: SameHouseholdFragment }

export const clientLoader = weddingData(
  ['guests', 'outreach', 'couple'],
  async ({ execute, weddingId, url }) => loadGuests(execute, weddingId, viewOf(url.searchParams)),
)

/** Closing a household requires no reload. */
export const shouldRevalidate = readAgainWhen((from, to) => !isOnlyClosed(from, to))

export default function Guests({ loaderData: shown }: Route.ComponentProps) {
  const { t } = useTranslation('guests')
  const { weddingDate } = useWedding()
  const acts = useHouseholdActs()
  const show = useShowView(viewOf, addressOf)
  const [query] = useSearchParams()
  const [dialog, setDialog] = useState<'new' | 'import' | null>(null)
  const [merging, setMerging] = useState<Merging | null>(null)
  const { open } = viewOf(query)
  const { view, counts } = shown
  const isEmpty = counts.households === 0
  const go = (to: string | null) => show({ open: to }, { replace: to === null })
  const add = () => setDialog('new')
  const bringIn = () => setDialog('import')
  return (
    <div className="page guests">
      <PageHead
        title={t('title')}
        note={!isEmpty && <Note counts={counts} />}
        phoneNote={isEmpty ? '' : t('phoneNote', { count: counts.waiting })}
        actions={
          !isEmpty && (
            <>
              <ActionLink icon="table" to="/boda/mesas">
                {t('tables')}
              </ActionLink>
              <Action icon="upload" onClick={bringIn}>
                {t('importList')}
              </Action>
              <Action look="primary" icon="plus" onClick={add}>
                {t('add')}
              </Action>
            </>
          )
        }
      />
      {!isEmpty && <GuestFigures counts={counts} />}
      <div className="guests-columns" data-empty={isEmpty || undefined}>
        <div className="guests-main">
          {!isEmpty && <GuestsBar shown={shown} />}
          {shown.households.length > 0 ? (
            <GuestList key={JSON.stringify({ ...view, open: null, pages: 1 })} shown={shown} />
          ) : (
            <GuestsEmpty shown={shown} onAdd={add} onImport={bringIn} />
          )}
        </div>
        {!isEmpty && (
          <div className="guests-side">
            <Later>
              {shown.repeated.length > 0 && (
                <RepeatedCard
                  repeated={shown.repeated}
                  onMerge={(one, initial) => setMerging({ one, initial })}
                />
              )}
              <GuestSums celebrations={counts.celebrations} day={weddingDate} />
              <QuestionsCard questionnaire={shown.questionnaire} />
              <ReminderCard waiting={counts.waiting} />
              <DeadlineCard deadline={shown.deadline} now={shown.now} />
              <SearchCard clues={shown.clues} />
              <GuestsFileCard />
            </Later>
          </div>
        )}
      </div>
      {open !== null && open === view.open && !merging && (
        <OpenHousehold
          key={open}
          shown={shown}
          acts={acts}
          onMerge={(one) => setMerging({ one })}
          onClose={() => go(null)}
        />
      )}
      {dialog === 'new' && (
        <NewHousehold
          celebrations={counts.celebrations}
          acts={acts}
          onClose={() => setDialog(null)}
          onKept={({ id }) => {
            setDialog(null)
            go(id)
          }}
        />
      )}
      {merging && (
        <Suspense>
          <MergeDialog
            {...merging}
            onClose={() => setMerging(null)}
            onMerged={() => {
              // The panel is not opened over the list; the notice has an undo action, for keyboards too.
              setMerging(null)
              if (open !== null) go(null)
            }}
          />
        </Suspense>
      )}
      {dialog === 'import' && (
        <Suspense>
          <ImportDialog onClose={() => setDialog(null)} />
        </Suspense>
      )}
    </div>
  )
}

function Note({ counts }: { counts: GuestsShown['counts'] }) {
  const { t } = useTranslation('guests')
  const { guests, households, children } = counts
  return (
    <Trans
      t={t}
      i18nKey="note"
      values={{ guests, households, children }}
      components={{ b: <b className="num" /> }}
    />
  )
}
