export { requestPricesJob } from './request-prices.ts'
export { offerOfGift } from './gift-offer.ts'
export { priceCheckRef } from './price-checks.graphql.ts'
export { confirmOwnPrice } from './confirm-own-price.ts'
