import { useCallback, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useNotice } from '#web/workspace/notices/use-notice.ts'
import type { EventInput } from '#web/graphql/generated/graphql.ts'
import { hideEvent, showEvent, type ShownEvent, useCalendarState } from './calendar-state.ts'
import type { When } from '#web/workspace/calendar/event-days.ts'
import { inputBeforeMove, inputOf, requests, shownAs, type Answer } from './event-requests.ts'
import type { Change, Outcome } from './use-calendar.ts'

/** Returns the actions of an event. A form shows its own result; all others show a notice. */
export function useEventActs(
  weddingId: string,
  change: (change: Change) => Promise<Outcome>,
  say: (when: When) => string,
) {
  const { t } = useTranslation('calendar')
  const notice = useNotice()
  const { outcomeOf, versionOf } = useOutcome()

  const tell = (outcome: Outcome | null, title: string) => {
    if (!outcome) return notice({ kind: 'news', text: t('done.changedSince', { title }) })
    if (outcome.kind !== 'refused') return
    const { now, text } = outcome
    notice({ kind: 'problem', text: now ? t('refused.moved', { title, when: say(now) }) : text })
  }
  const update = (event: ShownEvent, input: EventInput) =>
    change({
      show: () => showEvent({ ...event, ...input }),
      send: async () => outcomeOf(await requests.update(event.id, versionOf(event), input)),
    })
  const restore = async ({ id, seriesId, title }: ShownEvent) => {
    const outcome = await change({ send: async () => outcomeOf(await requests.restore(seriesId ?? id)) })
    tell(outcome, title)
    if (outcome.kind === 'done') notice({ text: t('done.restored', { title }) })
  }

  return {
    update,

    create: (id: string, input: EventInput) =>
      change({
        show: () => showEvent(shownAs(id, input)),
        send: async () => outcomeOf(await requests.create({ weddingId, id, input })),
      }),

    /** Moves an event and shows its new time. */
    async move(event: ShownEvent, when: When) {
      const outcome = await update(event, { ...inputOf(event), ...when })
      tell(outcome, event.title)
      if (outcome.kind !== 'done') return
      const back = async () => tell(await undoMove(event, when, update), event.title)
      const action = { label: t('undo'), onAct: () => void back() }
      notice({ text: t('done.moved', { title: event.title, when: say(when) }), action })
    },

    async remove(event: ShownEvent) {
      const outcome = await change({
        show: () => hideEvent(event.id),
        send: async () => outcomeOf(await requests.remove(event.seriesId ?? event.id)),
      })
      tell(outcome, event.title)
      const action = { label: t('undo'), onAct: () => void restore(event) }
      if (outcome.kind === 'done') notice({ text: t('done.deleted', { title: event.title }), action })
    },
  }
}

type Update = (event: ShownEvent, input: EventInput) => Promise<Outcome>

/** Puts a moved event back to its time; null where it has another time since, which stays. */
async function undoMove(event: ShownEvent, when: When, update: Update): Promise<Outcome | null> {
  const now = useCalendarState.getState().events.byId[event.id]
  const input = now && inputBeforeMove(event, when, now)
  return input ? update(now, input) : null
}

export type EventActs = ReturnType<typeof useEventActs>

/** Returns a reader of results, which translates them and remembers the own version of each event. */
function useOutcome() {
  const { t } = useTranslation('calendar')
  // Two changes in a row by the same person are no conflict.
  const ownVersions = useRef(new Map<string, number>())

  const outcomeOf = useCallback(
    (answer: Answer): Outcome => {
      if ('start' in answer) {
        ownVersions.current.set(answer.id, answer.version)
        return { kind: 'done', event: answer }
      }
      const isGone = answer.__typename === 'EventNotFound'
      const why = isGone ? 'gone' : answer.__typename === 'EventChanged' ? 'changed' : 'invalid'
      return { kind: 'refused', text: t(`refused.${why}`), isGone, now: answer.event ?? null }
    },
    [t],
  )
  const versionOf = useCallback(
    ({ id, version }: { id: string; version: number }) => Math.max(version, ownVersions.current.get(id) ?? 0),
    [],
  )
  return { outcomeOf, versionOf }
}
