/** The designs of a couple's page; `shared/templates/<name>` holds each. The first is that of an unedited page. */
export const templateNames = [
  'classic',
  'azulejo',
  'picado',
  'editorial',
  'botanical',
  'deco',
  'stars',
  'hacienda',
  'beach',
  'gala',
  'letterpress',
  'poster',
  'photo',
] as const
export type TemplateName = (typeof templateNames)[number]

export const isTemplateName = (name: unknown): name is TemplateName =>
  templateNames.some((known) => known === name)
