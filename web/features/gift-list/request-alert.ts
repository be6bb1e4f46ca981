import { data } from 'react-router'
import { Unreachable } from '#web/graphql/execute.ts'
import { RequestAvailabilityAlertDocument } from '#web/graphql/generated/graphql.ts'
import type { RouteSubmission } from '#web/graphql/route-data.ts'
import { textOf } from '#web/ui/form-texts.ts'
import type { AlertProblem } from './alert-answer.ts'

/** Requests an email for the address of the form when the gift of the page can be given again. */
export async function requestAlert({ execute, params, form }: RouteSubmission) {
  const email = textOf(form, 'email').trim()
  const refused = (alertProblem: AlertProblem, status = 422) =>
    data({ alertProblem, typed: email }, { status })
  if (email === '') return refused('empty')
  const variables = { slug: params.slug ?? '', gift: params.gift ?? '', email }
  try {
    const { requestAvailabilityAlert: answer } = await execute(RequestAvailabilityAlertDocument, {
      ...variables,
      language: textOf(form, 'language') || null,
    })
    switch (answer.__typename) {
      case 'AvailabilityAlertRequest':
        return { to: email }
      case 'InvalidInput':
        return refused('email')
      case 'TooManyAttempts':
        return refused('tooMany', 429)
    }
  } catch (error) {
    if (error instanceof Unreachable) return refused('unreachable', 503)
    throw error
  }
}
