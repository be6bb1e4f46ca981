import { type IdeaOrder, ideaOrderOf, type OrderWedding } from '#web/workspace/ideas/idea-order.ts'

/** The visit of the screen of ideas that is open. */
let visit: { readonly weddingId: string; readonly order: IdeaOrder } | null = null

/** Returns the order of ideas as it was when the screen opened. */
export function orderOfVisit(wedding: OrderWedding & { readonly id: string }): IdeaOrder {
  if (visit?.weddingId !== wedding.id) visit = { weddingId: wedding.id, order: ideaOrderOf(wedding) }
  return visit.order
}

export function endVisit(): void {
  visit = null
}
