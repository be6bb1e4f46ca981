import { useEffect } from 'react'
import { data, useRevalidator } from 'react-router'
import { confirmAddressAct } from '#web/features/giving/confirm-address-act.ts'
import { CashEnvelopeScreen, envelopeQuery } from '#web/features/giving/private/cash-envelope-screen.tsx'
import { replyLimit, type WordsProblem } from '#web/features/giving/private/letters.tsx'
import type { PlanProblem } from '#web/features/giving/private/plan-card.tsx'
import { wholeGift } from '#web/features/giving/private/whole-gift.ts'
import { voiceNoteProblems } from '#shared/voice-note-limits.ts'
import { PrivateScreen } from '#web/features/giving/private/private-screen.tsx'
import { forgetPromise } from '#web/features/giving/unfinished.ts'
import { forgetLetter } from '#web/workspace/giving/kept-letter.ts'
import { Unreachable } from '#web/graphql/execute.ts'
import * as api from '#web/graphql/generated/graphql.ts'
import { notFound, routeAction, routeData, type RouteSubmission } from '#web/graphql/route-data.ts'
import { useSubscription } from '#web/graphql/subscribe.ts'
import { textOf } from '#web/ui/form-texts.ts'
import { OwnWords } from '#web/workspace/couple-page/own-words.ts'
import type { Route } from './+types/private.ts'
import { redirectTo } from '#web/graphql/redirect-to.ts'
import { contributeLimits } from '#shared/inputs/contribute-limits.ts'
import { internalPath } from '#shared/internal-path.ts'

const shown = routeData(
  ['give', 'receiving-accounts', 'voice', 'postcard'],
  async ({ execute, params, url }) => {
    const { privateContribution: gift } = await execute(api.PrivatePageDocument, {
      token: params.token ?? '',
    })
    if (!gift) throw notFound()
    // Links of single instalments redirect to the plan.
    if (gift.instalmentPlan && gift.instalmentPlan.token !== params.token)
      throw redirectTo(internalPath`/r/${gift.instalmentPlan.token}`)
    const voiceProblem = voiceNoteProblems.find((problem) => problem === url.searchParams.get('voz')) ?? null
    const isEnvelope = gift.cashPromisedAt !== null && url.searchParams.has(envelopeQuery)
    return {
      gift: wholeGift(gift),
      isEnvelope,
      voiceProblem,
      locale: gift.wedding.locale,
      theme: gift.wedding.theme,
    }
  },
)
export const loader = shown.onServer
export const clientLoader = shown.inBrowser

async function undo({ execute, params }: RouteSubmission) {
  const { undoContribution } = await execute(api.UndoContributionDocument, { token: params.token ?? '' })
  if (undoContribution.__typename === 'PrivateContribution')
    return redirectTo(internalPath`/r/${params.token}`)
  return data({ undoMoved: true }, { status: 409 })
}

async function resend({ execute, form, params }: RouteSubmission) {
  await execute(api.MarkSentDocument, {
    token: params.token ?? '',
    receivingAccountId: textOf(form, 'receivingAccountId'),
    accepted: true,
  })
  return redirectTo(internalPath`/r/${params.token}`)
}

/**
 * Sends a text of the giver: an answer to the couple's letter, or the message of a gift that was given without
 * one.
 */
async function sendWords({ execute, form, params }: RouteSubmission, intent: 'reply' | 'message') {
  const typed = textOf(form, 'text').trim()
  const refused = (problem: WordsProblem) => data({ [intent]: { problem, typed } }, { status: 422 })
  if (typed === '') return refused('empty')
  if (typed.length > (intent === 'reply' ? replyLimit : contributeLimits.message)) return refused('tooLong')
  const variables = { token: params.token ?? '', text: typed }
  try {
    const answer =
      intent === 'reply'
        ? (await execute(api.ReplyToThanksDocument, variables)).replyToThanks
        : (await execute(api.WriteMessageDocument, variables)).writeMessage
    switch (answer.__typename) {
      case 'PrivateContribution':
        return redirectTo(internalPath`/r/${params.token}#${intent === 'reply' ? 'respuesta' : 'tuya'}`)
      case 'TooManyAttempts':
        return refused('tooMany')
      case 'InvalidInput':
        return refused('tooLong')
      case 'ContributionMoved':
      case 'ContributionNotFound':
        return refused('moved')
    }
  } catch (error) {
    if (error instanceof Unreachable) return refused('unreachable')
    throw error
  }
}

/** Pays the rest at once: sets today as the only day, and redirects to the payment. */
async function payRest({ execute, params }: RouteSubmission) {
  const token = params.token ?? ''
  const refused = (plan: PlanProblem, status = 409) => data({ plan }, { status })
  try {
    const { privateContribution: gift } = await execute(api.PrivatePageDocument, { token })
    if (!gift) return refused('moved')
    const days = [gift.today]
    const { planInstalments } = await execute(api.PlanInstalmentsDocument, { token, days })
    if (planInstalments.__typename === 'TooManyAttempts') return refused('tooMany')
    const next = planInstalments.__typename === 'PrivateContribution' && planInstalments.instalmentPlan
    const part = next && next.instalments.find(({ state }) => state === 'held')
    return part
      ? redirectTo(internalPath`/${gift.wedding.slug}/regalar/envio/${part.token}`)
      : refused('moved')
  } catch (error) {
    if (error instanceof Unreachable) return refused('unreachable', 503)
    throw error
  }
}

async function choosePlanB({ execute, form, params }: RouteSubmission) {
  const planB = textOf(form, 'planB')
  await execute(api.ChangePlanBDocument, {
    token: params.token ?? '',
    giftId: textOf(form, 'giftId'),
    planB: planB || null,
  })
  return redirectTo(internalPath`/r/${params.token}`)
}

const sent = routeAction(async (request) => {
  const address = await confirmAddressAct(request, internalPath`/r/${request.params.token}#correo`)
  if (address) return data({ address }, { status: 422 })
  const intent = request.form.get('intent')
  if (intent === 'rest') return payRest(request)
  if (intent === 'planB') return choosePlanB(request)
  if (intent === 'undo') return undo(request)
  if (intent === 'resend') return resend(request)
  return sendWords(request, intent === 'message' ? 'message' : 'reply')
})
export const action = sent.onServer
export const clientAction = sent.inBrowser

export default function PrivateGift({
  loaderData: { gift, isEnvelope, voiceProblem },
  actionData,
}: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const ask = () => void revalidate()
  const { token, state, cashPromisedAt, wedding } = gift
  const isUnfinished = state === 'held' && cashPromisedAt === null
  useSubscription(api.PrivatePageChangedDocument, { token }, { onData: ask, onMissed: ask })
  useEffect(() => {
    if (isUnfinished) return
    forgetPromise(wedding.slug, [token])
    // The dedication of a lapsed gift can go with another one.
    if (state !== 'expired') forgetLetter(wedding.slug, [token])
  }, [isUnfinished, state, token, wedding.slug])
  return (
    <OwnWords value={wedding}>
      {isEnvelope ? (
        <CashEnvelopeScreen gift={gift} />
      ) : (
        <PrivateScreen gift={gift} answer={actionData ?? null} voiceProblem={voiceProblem} />
      )}
    </OwnWords>
  )
}
