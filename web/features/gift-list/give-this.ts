import { data } from 'react-router'
import { addToBasket, parseBasket } from '#shared/basket.ts'
import { alertAct } from '#web/features/gift-list/alert-answer.ts'
import { chosenLine } from '#web/features/gift-list/chosen-line.ts'
import { GiftToGiveDocument } from '#web/graphql/generated/graphql.ts'
import { givingQuery } from '#web/workspace/gift-list/giving-query.ts'
import { notFound, type RouteSubmission } from '#web/graphql/route-data.ts'
import { textOf, textsOf } from '#web/ui/form-texts.ts'
import { redirectTo } from '#web/graphql/redirect-to.ts'
import { internalPath } from '#shared/internal-path.ts'

/**
 * Adds the choice of a gift's page to the basket and redirects to the dedication; nothing is promised yet. The dedication
 * stores the basket: a guest who left before the answer did not add anything. The form of a held gift requests an alert
 * instead.
 */
export async function giveThis(sent: RouteSubmission) {
  const { execute, form, params, url } = sent
  if (textOf(form, 'act') === alertAct) {
    const { requestAlert } = await import('#web/features/gift-list/request-alert.ts')
    return requestAlert(sent)
  }
  const variables = { slug: params.slug ?? '', gift: params.gift ?? '' }
  const { guestWedding } = await execute(GiftToGiveDocument, variables)
  if (!guestWedding?.gift) throw notFound()
  const isOpen = guestWedding.status !== 'closed' && !guestWedding.gift.isFull
  if (!isOpen) return redirectTo(internalPath`/${variables.slug}/lista/${variables.gift}`)
  const chosen = chosenLine(form, guestWedding.gift)
  if ('problem' in chosen) return data(chosen, { status: 422 })
  const written = new URLSearchParams(textsOf(form, 'g').map((line) => ['g', line]))
  const lines = addToBasket(parseBasket(written), chosen.line)
  return redirectTo(
    internalPath`/${variables.slug}/regalar/dedicatoria?${givingQuery(lines, url.searchParams)}`,
  )
}
