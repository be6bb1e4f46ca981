import { type CardCompanies, cardCompanies } from '#server/domain/cards/card-accounts/index.ts'
import type { Platform } from '#server/platform/context.ts'
import { supply } from '#server/platform/extensions.ts'

/** Returns the same platform with these card companies. */
export const withCardCompanies = <Given extends Pick<Platform, 'extensions'>>(
  platform: Given,
  companies: CardCompanies,
): Given => ({ ...platform, extensions: platform.extensions.with(supply(cardCompanies, companies)) })
