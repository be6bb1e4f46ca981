import { Suspense, type ReactNode } from 'react'
import { useNearViewport } from '#web/ui/blocks/use-near-viewport.ts'
import { ChartDownload } from './chart-download.tsx'

type DeferredChartProps = {
  name: string
  /** In pixels. Reserved until the chart has loaded. */
  height: number
  /** Decorative: lists and tables have the same data. */
  children: ReactNode
}

/** A chart that loads near the viewport, in the room that it takes then, with its pictures to save. */
export function DeferredChart({ name, height, children }: DeferredChartProps) {
  const [place, isNear] = useNearViewport<HTMLDivElement>()
  const room = (
    <>
      <div style={{ height }} />
      <div className="figures-downloads" />
    </>
  )
  return (
    <div ref={place}>
      <Suspense fallback={room}>
        {isNear ? (
          <>
            <div aria-hidden="true">{children}</div>
            <ChartDownload place={place} name={name} />
          </>
        ) : (
          room
        )}
      </Suspense>
    </div>
  )
}
