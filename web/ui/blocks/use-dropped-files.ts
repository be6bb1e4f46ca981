import { type DragEvent, useState } from 'react'

/** For a place that files are dropped on: whether some are held over it, and what it listens to. Anything else that is dragged goes by. */
export function useDroppedFiles(onFiles: (files: File[]) => void) {
  const [isOver, setOver] = useState(false)
  const landing = {
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes('Files')) return
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      setOver(false)
      if (event.dataTransfer.files.length === 0) return
      event.preventDefault()
      onFiles([...event.dataTransfer.files])
    },
  }
  return { isOver, landing }
}
