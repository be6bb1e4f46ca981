/** First words of addresses that belong to the product: no wedding can have one of them as its own address. */
export const reservedSlugs: ReadonlySet<string> = new Set([
  'accesibilidad', 'admin', 'api', 'art', 'assets', 'asistencia', 'ayuda', 'boda', 'bodas', 'calendar', 'calendario',
  'empezar', 'en', 'entrar', 'es', 'favicon', 'g', 'graphql', 'healthz', 'help', 'ideas', 'images', 'lista', 'login',
  'mail', 'metrics', 'olvido', 'p', 'perfil', 'pictures', 'privacidad', 'r', 'readyz', 'regalar', 'regalo', 'register',
  'registro', 'restablecer', 'robots', 'salir', 'seguridad', 'sitemap', 'static', 'subidas', 'terminos', 'uploads',
  'vivencia', 'webhooks', 'well-known', 'www',
])

/** Whether a wedding may live at this address. */
export function isReservedSlug(slug: string): boolean {
  return reservedSlugs.has(slug.toLowerCase())
}
