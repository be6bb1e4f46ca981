import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { IdeasWedding } from '#web/workspace/ideas/use-add-idea.ts'
import type { IdeasRouteFragment } from '#web/graphql/generated/graphql.ts'
import { Picture } from '#web/ui/picture.tsx'
import { useRowLimit } from '#web/ui/later.tsx'
import { useSheet } from '#web/ui/blocks/use-sheet.ts'
import { nearFirst } from './near-first.ts'
import { RouteFacts } from './route-facts.tsx'
import { RouteSheet } from './route-sheet.tsx'

/** The least width of a route. */
const routeWidth = 250

type RouteStripProps = { wedding: IdeasWedding; routes: readonly IdeasRouteFragment[] }

/** The routes side by side, each with its stops; a tap opens it. */
export function RouteStrip({ wedding, routes }: RouteStripProps) {
  const { t } = useTranslation('list')
  const [opened, setOpened] = useState<IdeasRouteFragment | null>(null)
  const sheet = useSheet(opened !== null, () => setOpened(null))
  const rendered = nearFirst(routes, wedding.currency).slice(0, useRowLimit(routeWidth, window.innerWidth))
  return (
    <section className="idea-routes" aria-labelledby="idea-routes">
      <h2 id="idea-routes">{t('routes.title')}</h2>
      <p className="mut">{t('routes.note')}</p>
      <ul className="scroll-strip">
        {rendered.map((route) => (
          <li key={route.slug}>
            <button type="button" aria-haspopup="dialog" onClick={() => setOpened(route)}>
              <span className="route-string">
                {picturesOf(route).map((image) => (
                  <span key={image}>
                    <Picture name={image} alt="" sizes="72px" />
                  </span>
                ))}
              </span>
              <b>{route.title}</b>
              <small>
                <RouteFacts route={route} />
              </small>
            </button>
          </li>
        ))}
      </ul>
      <dialog ref={sheet} className="route-sheet" aria-label={opened?.title} onClose={() => setOpened(null)}>
        {opened && <RouteSheet wedding={wedding} route={opened} onClose={() => setOpened(null)} />}
      </dialog>
    </section>
  )
}

/** Returns the pictures of its first stops without duplicates. */
const picturesOf = ({ legs }: IdeasRouteFragment) =>
  [...new Set(legs.flatMap(({ ideas: [first] }) => first?.image ?? []))].slice(0, 4)
