/** Supported card companies. */
export const cardCompanyIds = ['stripe', 'redsys', 'mercadopago', 'webpay'] as const
/** Supported card companies, and `sandbox`, which simulates one and moves no money. */
export const providerIds = ['sandbox', ...cardCompanyIds] as const
export type ProviderId = (typeof providerIds)[number]
