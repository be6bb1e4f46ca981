import { useTranslation } from '#web/i18n/use-translation.ts'
import type { IdeasRouteFragment } from '#web/graphql/generated/graphql.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { findLongestSeason, monthName } from './month-name.ts'

/** "9 días · 7 vivencias · de marzo a noviembre". */
export function RouteFacts({ route }: { route: IdeasRouteFragment }) {
  const { t } = useTranslation('list')
  const { locale } = useFormat()
  const season = findLongestSeason(route.months)
  const month = (at: number) => monthName(at, locale)
  const when =
    season === null
      ? t('routes.always')
      : season.first === season.last
        ? t('routes.oneMonth', { month: month(season.first) })
        : t('routes.months', { from: month(season.first), to: month(season.last) })
  const count = route.legs.reduce((sum, { ideas }) => sum + ideas.length, 0)
  return [t('routes.days', { count: route.days }), t('routes.gifts', { count }), when].join(' · ')
}
