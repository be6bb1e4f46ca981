export { requestPricesJob } from './request-prices.ts'
export { loadGiftOffer } from './gift-offer.ts'
export { priceCheckRef } from './price-checks.graphql.ts'
export { confirmOwnPrice } from './confirm-own-price.ts'
