import { useEffect, useRef, useState } from 'react'

const zooms = [1, 1.5, 2.25, 3.5, 5]
const initialWidth = 320

/** Returns the scale of the floor: as large as the frame shows it whole, times the chosen zoom. */
export function useFloorScale(room: { readonly width: number; readonly height: number }) {
  const frame = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState({ width: initialWidth, height: initialWidth })
  const [zoom, setZoom] = useState(0)
  useEffect(() => {
    const element = frame.current
    if (!element) return
    const observer = new ResizeObserver(() =>
      setSize({ width: element.clientWidth, height: element.clientHeight }),
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  const fit = Math.min(size.width / room.width, size.height / room.height)
  return {
    frame,
    scale: fit * (zooms[zoom] ?? 1),
    larger: zoom < zooms.length - 1 ? () => setZoom(zoom + 1) : null,
    smaller: zoom > 0 ? () => setZoom(zoom - 1) : null,
    fit: () => setZoom(0),
  }
}
