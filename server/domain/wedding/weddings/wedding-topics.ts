/** Topic of the screens of a wedding's members. */
export function weddingTopic(weddingId: string): string {
  return `wedding:${weddingId}`
}

/** Topic of the page that guests see; it invalidates the cached page. */
export function pageTopic(slug: string): string {
  return `page:${slug}`
}

/**
 * Topic of the pages of pledged gifts, besides their own: whether, where and how gifts of this wedding are
 * paid.
 */
export function paymentTopic(weddingId: string): string {
  return `payment:${weddingId}`
}
