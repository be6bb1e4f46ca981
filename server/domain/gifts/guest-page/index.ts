export { WeddingPublished } from './guest-page.events.ts'
export { guestWedding, guestWeddingOf, pageQuery } from './guest-wedding-query.ts'
export { guestGiftRef, guestWeddingRef } from './guest-wedding.graphql.ts'
export { publishWedding } from './publish-wedding.ts'
