// Zod tries `new Function` when its first schema is made. The content security policy forbids that, and browsers would report it from every page.
// `z.config` would load zod on every page; its configuration is read from here (zod, v4/core/core.ts).
if (typeof window !== 'undefined') Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
