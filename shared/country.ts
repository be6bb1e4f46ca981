export const countries = ['ES', 'MX', 'CO', 'CL', 'AR', 'PE'] as const
export type Country = (typeof countries)[number]
