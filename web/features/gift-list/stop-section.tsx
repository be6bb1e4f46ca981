import { useOwnWords } from '#web/workspace/couple-page/own-words.ts'
import { OwnPicture } from '#web/workspace/couple-page/own-picture.tsx'
import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { ListedStop } from '#web/workspace/gift-list/gift.ts'

type StopSectionProps = { stop: ListedStop; anchor: string; alone: boolean; children: ReactNode }

/** A stop of the route with its gifts. A single group without stops uses the full width. */
export function StopSection({ stop, anchor, alone, children }: StopSectionProps) {
  const { t } = useTranslation('guest')
  const own = useOwnWords()
  if (stop.id === null && alone)
    return (
      <>
        <h2 className="sr">{t('list.all')}</h2>
        {children}
      </>
    )
  return (
    <section className="leg" id={anchor} aria-labelledby={`h-${anchor}`}>
      <header className="stop">
        <div>
          {stop.days !== '' && (
            <p className="days" lang={own(stop.days)}>
              {stop.days}
            </p>
          )}
          <h2 id={`h-${anchor}`} lang={own(stop.name)}>
            {stop.name || t('list.otherStop')}
          </h2>
          {stop.line !== '' && (
            <p className="it line" lang={own(stop.line)}>
              {stop.line}
            </p>
          )}
          <OwnPicture {...stop} sizes="(min-width: 960px) 330px, 92vw" />
        </div>
      </header>
      <div>{children}</div>
    </section>
  )
}
