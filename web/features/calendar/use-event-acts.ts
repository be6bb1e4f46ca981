import { useCallback, useRef, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useNotice } from '#web/workspace/notices/use-notice.ts'
import type { EventInput } from '#web/graphql/generated/graphql.ts'
import { eventLimit, type EventScope } from '#shared/inputs/event.ts'
import { hideEvents, showEvent, type ShownEvent, useCalendarState } from './calendar-state.ts'
import type { EventTimes } from '#web/workspace/calendar/event-days.ts'
import {
  type EventResult,
  inputBeforeMove,
  inputOf,
  type RefusedEvent,
  requestId,
  placeAndPeople,
  requests,
  shownAs,
} from './event-requests.ts'
import { createEventVersions, type EventVersion } from './event-versions.ts'
import { mergedInput } from './merge-event.ts'
import type { CalendarChange, Outcome } from './use-calendar.ts'

export type EventUpdate = {
  readonly event: ShownEvent
  readonly input: EventInput
  /** The occurrences to change; with "following", they become an event with this id. */
  readonly scope: EventScope
  readonly followingId?: string
  /** The event as it was read before the change; null if unknown. */
  readonly opened: ShownEvent | null
}

/** Moves a dragged occurrence alone, and a single event as a whole. */
const moveScope = ({ occurrence }: ShownEvent): EventScope => (occurrence === null ? 'all' : 'this')

type ChangeEvents = (change: CalendarChange) => Promise<Outcome>
type DescribeTimes = (when: EventTimes) => string
type ReportOutcome = (outcome: Outcome | null, title: string) => void
type Update = (edit: EventUpdate) => Promise<Outcome>

/** Returns the actions of an event. A form shows its own result; all others show a notice. */
export function useEventActs(weddingId: string, change: ChangeEvents, describeTimes: DescribeTimes) {
  const { t } = useTranslation('calendar')
  const notice = useNotice()
  const { outcomeOf, versionOf } = useOutcome()

  const report: ReportOutcome = (outcome, title) => {
    if (!outcome) return notice({ kind: 'news', text: t('done.changedSince', { title }) })
    if (outcome.kind !== 'refused') return
    const { now, text } = outcome
    notice({ kind: 'problem', text: now ? t('refused.moved', { title, when: describeTimes(now) }) : text })
  }
  const update: Update = (edit) =>
    change({
      show: () =>
        showEvent({
          ...edit.event,
          ...edit.input,
          ...placeAndPeople(edit.input),
          recurrence: edit.event.recurrence,
        }),
      send: async () => outcomeOf(await updateMerged(weddingId, edit, versionOf(edit.event))),
    })
  const undoOf = useUndoOf(change, outcomeOf)
  const revert = async ({ title }: ShownEvent, undo: () => Promise<Outcome>) => {
    const outcome = await undo()
    report(isOutdated(outcome) ? null : outcome, title)
    if (outcome.kind === 'done') notice({ text: t('done.reverted', { title }) })
  }
  return {
    /** Saves the change of a form, with an undo. */
    update: async (edit: EventUpdate) => {
      const sent = { id: requestId(edit.event), version: versionOf(edit.event) }
      const outcome = await update(edit)
      const saved = outcome.kind === 'done' ? outcome.event : null
      if (!saved) return outcome
      const undoSaved = undoOf(saved, sent)
      const undo = { label: t('undo'), onAct: () => revert(saved, undoSaved) }
      notice({ text: t('done.saved', { title: edit.input.title }), undo })
      return outcome
    },

    create: (id: string, input: EventInput) =>
      change({
        show: () => showEvent(shownAs(id, input)),
        send: async () => outcomeOf(await requests.create({ weddingId, id, input })),
      }),

    move: useMove({ change, update, undoOf, report, describeTimes }),
    remove: useRemove({ change, undoOf, report, outcomeOf }),
  }
}

/** Records saved changes, and returns an undo for each, which works until it would discard a newer change. */
function useUndoOf(change: ChangeEvents, outcomeOf: (answer: EventResult) => Outcome): UndoOf {
  const [versions] = useState(createEventVersions)
  return (saved, sent) => {
    const id = requestId(saved)
    const noted = versions.note({ id, version: saved.version }, sent)
    return async () => {
      const reverted = { id, version: noted.expected() }
      const outcome = await change({ send: async () => outcomeOf(await requests.revert(reverted)) })
      if (outcome.kind === 'done' && outcome.event) noted.undone(outcome.event.version)
      return outcome
    }
  }
}

/** Returns true if a change was refused because the event has changed meanwhile. */
const isOutdated = (outcome: Outcome) => outcome.kind === 'refused' && outcome.now !== null

/** `sent` is the version of the event or series for which the change was sent. */
type UndoOf = (saved: ShownEvent, sent?: EventVersion) => () => Promise<Outcome>
type MoveWays = {
  change: ChangeEvents
  update: Update
  undoOf: UndoOf
  report: ReportOutcome
  describeTimes: DescribeTimes
}

/** Returns the move of an event, or of one occurrence of a series, with a notice of the new time. */
function useMove({ change, update, undoOf, report, describeTimes }: MoveWays) {
  const { t } = useTranslation('calendar')
  const notice = useNotice()
  return async (event: ShownEvent, when: EventTimes) => {
    const { title, occurrence } = event
    const isRefused = occurrence !== null && when.allDay !== event.allDay
    const input = { ...inputOf(event), ...when }
    const outcome = isRefused
      ? await change({ send: async () => ({ ...notAllDay, text: t('refused.allDayOnce') }) })
      : await update({ event, input, scope: moveScope(event), opened: event })
    report(outcome, title)
    if (outcome.kind !== 'done') return
    const undoMoved = outcome.event && undoOf(outcome.event)
    const back = async () => {
      const undone = await undoMoved?.()
      const isPutBack = undone && !isOutdated(undone)
      report(isPutBack ? undone : await undoMove(event, when, update), title)
    }
    const undo = { label: t('undo'), onAct: back }
    const done = occurrence === null ? 'moved' : 'movedOnce'
    notice({ text: t(`done.${done}`, { title, when: describeTimes(when) }), undo })
  }
}

type RemoveWays = {
  change: ChangeEvents
  undoOf: UndoOf
  report: ReportOutcome
  outcomeOf: (answer: EventResult) => Outcome
}

/** Returns the deletion of an event, or of some occurrences of a series, which can be undone. */
function useRemove({ change, undoOf, report, outcomeOf }: RemoveWays) {
  const { t } = useTranslation('calendar')
  const notice = useNotice()
  const restore = async (
    event: ShownEvent,
    scope: EventScope,
    undoDeleted: (() => Promise<Outcome>) | null,
  ) => {
    const deletion = { id: requestId(event), occurrence: scope === 'all' ? null : event.occurrence }
    // After a newer change, and for the last occurrence of a series, only the deletion itself is undone.
    const undone = await undoDeleted?.()
    const outcome =
      undone && undone.kind !== 'refused'
        ? undone
        : await change({ send: async () => outcomeOf(await requests.restore(deletion)) })
    report(outcome, event.title)
    if (outcome.kind === 'done') notice({ text: t('done.restored', { title: event.title }) })
  }
  return async (event: ShownEvent, scope: EventScope) => {
    const { title, occurrence } = event
    const outcome = await change({
      show: () => hideEvents((one) => isDeleted(one, event, scope)),
      send: async () => outcomeOf(await requests.remove({ id: requestId(event), scope, occurrence })),
    })
    report(outcome, title)
    if (outcome.kind !== 'done') return
    const undoDeleted = scope !== 'all' && outcome.event ? undoOf(outcome.event) : null
    const undo = { label: t('undo'), onAct: () => restore(event, scope, undoDeleted) }
    notice({ text: t(`done.deleted.${scope}`, { title }), undo })
  }
}

const notAllDay = { kind: 'refused', isGone: false, now: null } as const

/** Returns true if an event is deleted with the occurrences of this scope. */
function isDeleted(one: ShownEvent, event: ShownEvent, scope: EventScope): boolean {
  if (scope === 'this' || event.occurrence === null) return one.id === event.id
  if (one.seriesId !== event.seriesId) return false
  return scope === 'all' || (one.occurrence ?? '') >= event.occurrence
}

/** Restores the previous time of a moved event; null if its time has changed since. */
async function undoMove(event: ShownEvent, when: EventTimes, update: Update): Promise<Outcome | null> {
  const now = useCalendarState.getState().events.byId[event.id]
  const input = now && inputBeforeMove(event, when, now)
  return input ? update({ event: now, input, scope: moveScope(now), opened: now }) : null
}

/** Sends a change. If another person changed other fields meanwhile, both changes are merged and sent, once. */
async function updateMerged(weddingId: string, edit: EventUpdate, version: number): Promise<EventResult> {
  const { event, input, scope, opened, followingId } = edit
  const { occurrence } = event
  const send = (about: { version: number; input: EventInput }) =>
    requests.update({ id: requestId(event), scope, occurrence, followingId, ...about })
  const answer = await send({ version, input })
  if ('start' in answer || answer.__typename !== 'EventChanged' || !answer.event) return answer
  const theirs = occurrence === null ? answer.event : await requests.occurrence(weddingId, event)
  if (!theirs) return answer
  const merged = opened && mergedInput(opened, input, theirs)
  return merged ? send({ version: theirs.version, input: merged }) : { ...answer, event: theirs }
}

const rulesNamed = ['notOnFirstDay', 'fromFile', 'calendar.full'] as const

/** Returns the text key of a refusal. */
function reasonOf({ __typename: kind, issues = [] }: RefusedEvent) {
  if (kind === 'EventNotFound') return 'gone'
  if (kind === 'EventChanged') return 'changed'
  const named = rulesNamed.find((name) => issues.some(({ rule }) => rule === name)) ?? 'invalid'
  return named === 'calendar.full' ? 'full' : named
}

export type EventActs = ReturnType<typeof useEventActs>

/** Returns a reader of results, which translates them and remembers the own version of each event. */
function useOutcome() {
  const { t } = useTranslation('calendar')
  // Two changes in a row by the same person are no conflict.
  const ownVersions = useRef(new Map<string, number>())

  const outcomeOf = useCallback(
    (answer: EventResult): Outcome => {
      if ('start' in answer) {
        ownVersions.current.set(requestId(answer), answer.version)
        return { kind: 'done', event: answer }
      }
      const isGone = answer.__typename === 'EventNotFound'
      const text = t(`refused.${reasonOf(answer)}`, { most: eventLimit })
      return { kind: 'refused', text, isGone, now: answer.event ?? null }
    },
    [t],
  )
  const versionOf = useCallback(
    (event: ShownEvent) => Math.max(event.version, ownVersions.current.get(requestId(event)) ?? 0),
    [],
  )
  return { outcomeOf, versionOf }
}
