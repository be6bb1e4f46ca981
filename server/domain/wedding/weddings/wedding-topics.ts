/** What the open screens of a wedding's own people listen to. */
export function weddingTopic(weddingId: string): string {
  return `wedding:${weddingId}`
}

/** What concerns the page guests see: the kept page is dropped when this is spoken of. */
export function pageTopic(slug: string): string {
  return `page:${slug}`
}

/** What open pages of promised gifts listen to besides their own topic: whether, where and how gifts of this wedding are paid. */
export function paymentTopic(weddingId: string): string {
  return `payment:${weddingId}`
}
