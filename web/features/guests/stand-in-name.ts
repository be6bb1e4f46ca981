import type { Translate } from '#web/i18n/translate.ts'
import type { CompanionRole } from '#shared/companion-roles.ts'

/** Returns the words that stand in for the name of a companion without one: “Acompañante de Ana Gil”. */
export function standInName(t: Translate<'guests'>, { host, number }: CompanionRole): string {
  return host === null ? t('form.companionAlone', { number }) : t('form.companionOf', { number, name: host })
}
