import { data } from 'react-router'
import { Unreachable } from '#web/graphql/execute.ts'
import * as api from '#web/graphql/generated/graphql.ts'
import { notFound, type RouteSubmission } from '#web/graphql/route-data.ts'
import { textOf } from '#web/ui/form-texts.ts'
import { type GroupProblem, type Issue, statusOf } from './group-problem.ts'
import type { GroupWordsInput } from './group-words.tsx'
import { isDay } from '#shared/calendar-days.ts'
import { wordsInput, wordsTyped } from './open-act.ts'
import { takePlace } from './take-place-act.ts'
import { redirectTo } from '#web/graphql/redirect-to.ts'
import { internalPath } from '#shared/internal-path.ts'

/** Why the captain's request was refused, with the input. */
export type CaptainRefusal =
  | { readonly intent: 'change'; readonly problem: GroupProblem; readonly typed: GroupWordsInput }
  | {
      readonly intent: 'pass'
      readonly problem: GroupProblem
      readonly typed: { readonly name: string; readonly email: string }
    }
  | { readonly intent: 'other'; readonly problem: GroupProblem; readonly typed: null }

/** Handles the captain's forms: takes a slot, changes, closes or passes on the group, records a reminder. */
export async function actAsCaptain(submission: RouteSubmission) {
  const intent = textOf(submission.form, 'intent')
  try {
    if (intent === 'change') return await change(submission)
    if (intent === 'pass') return await pass(submission)
    if (intent === 'close' || intent === 'reopen') return await closeOrReopen(submission, intent)
    if (intent === 'nudge') return await nudge(submission)
  } catch (error) {
    if (error instanceof Unreachable)
      return refused({ intent: 'other', problem: { kind: 'unreachable' }, typed: null })
    throw error
  }
  return takePlace(submission)
}

const refused = (refusal: CaptainRefusal) => data(refusal, { status: statusOf(refusal.problem) })
const fields = (issues: readonly Issue[]): GroupProblem => ({ kind: 'fields', issues })

async function change({ execute, form, params }: RouteSubmission) {
  const token = params.token ?? ''
  const typed = wordsTyped(form)
  const wrong = (issues: readonly Issue[]) => refused({ intent: 'change', problem: fields(issues), typed })
  if (!isDay(typed.deadline)) return wrong([{ path: 'deadline', rule: 'date' }])
  const { updateGroup } = await execute(api.UpdateGroupDocument, { token, input: wordsInput(typed) })
  if (updateGroup.__typename === 'InvalidInput') return wrong(updateGroup.issues)
  if (updateGroup.__typename === 'GroupNotFound') throw notFound()
  return redirectTo(internalPath`/g/capitan/${token}?guardado=1`)
}

async function pass({ execute, form, params }: RouteSubmission) {
  const token = params.token ?? ''
  const typed = { name: textOf(form, 'name'), email: textOf(form, 'email').trim() }
  const wrong = (problem: GroupProblem) => refused({ intent: 'pass', problem, typed })
  const { passCaptaincy } = await execute(api.PassCaptaincyDocument, { token, input: typed })
  if (passCaptaincy.__typename === 'InvalidInput') return wrong(fields(passCaptaincy.issues))
  if (passCaptaincy.__typename === 'TooManyAttempts') return wrong({ kind: 'tooMany' })
  if (passCaptaincy.__typename === 'GroupNotFound') throw notFound()
  return redirectTo(internalPath`/g/${passCaptaincy.token}?pasado=1`)
}

async function closeOrReopen({ execute, params }: RouteSubmission, intent: 'close' | 'reopen') {
  const token = params.token ?? ''
  if (intent === 'close') await execute(api.CloseGroupDocument, { token })
  else await execute(api.ReopenGroupDocument, { token })
  return redirectTo(internalPath`/g/capitan/${token}`)
}

async function nudge({ execute, form, params }: RouteSubmission) {
  await execute(api.NoteNudgeDocument, {
    token: params.token ?? '',
    contributionId: textOf(form, 'place'),
  })
  return null
}
