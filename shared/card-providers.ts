/** The companies that take cards. */
export const cardCompanyIds = ['stripe', 'redsys', 'mercadopago', 'webpay'] as const
/** The companies and `sandbox`, which simulates one and moves no money. */
export const providerIds = ['sandbox', ...cardCompanyIds] as const
export type ProviderId = (typeof providerIds)[number]
