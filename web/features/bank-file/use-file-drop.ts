import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useRevalidator } from 'react-router'
import { useNotice } from '#web/workspace/notices/use-notice.ts'
import { useAttempt } from '#web/workspace/shell/use-attempt.ts'
import { useWedding } from '#web/workspace/shell/use-wedding.ts'
import { execute } from '#web/graphql/execute.ts'
import { ImportStatementDocument } from '#web/graphql/generated/graphql.ts'
import { newId } from '#web/graphql/new-id.ts'
import { useDroppedFiles } from '#web/ui/blocks/use-dropped-files.ts'

const maxFileBytes = 64 * 1024 * 1024

/**
 * Uploads a bank file, chosen or dropped on the element with `landing`; `sending` is the progress, from 0 to 1.
 * `onSent` runs once the file is read or waits to be read.
 */
export function useFileDrop(onSent?: () => void) {
  const { t } = useTranslation('bank')
  const { id: weddingId } = useWedding()
  const { attempt } = useAttempt()
  const { revalidate } = useRevalidator()
  const notice = useNotice()
  const [sending, setSending] = useState<number | null>(null)

  const sendAll = async (file: File) => {
    const parts = await packFile(file)
    const common = { id: newId(), weddingId, name: file.name.slice(-200) || 'banco', parts: parts.length }
    for (const [part, content] of parts.entries()) {
      setSending(part / parts.length)
      const { importStatement } = await execute(ImportStatementDocument, {
        input: { ...common, part, content },
      })
      if (importStatement.__typename !== 'BankStatement') return false
    }
    return true
  }
  const send = async (file: File | undefined) => {
    if (!file || sending !== null) return
    if (file.size > maxFileBytes)
      return notice({ kind: 'problem', text: t('warning.tooLarge', { value: '' }) })
    setSending(0)
    const sent = await attempt(() => sendAll(file))
    setSending(null)
    if (sent === false) notice({ kind: 'problem', text: t('drop.refused') })
    if (sent === true && onSent) onSent()
    else await revalidate()
  }
  const { isOver, landing } = useDroppedFiles(([file]) => void send(file))
  return { send, sending, isOver, landing }
}

export type BankFileDrop = ReturnType<typeof useFileDrop>

/** The size of a compressed part per request. */
const partLength = 600_000

/** Compresses a file and splits it into parts; uncompressed if the browser cannot compress. */
async function packFile(file: Blob): Promise<string[]> {
  const packed =
    typeof CompressionStream === 'undefined'
      ? file.stream()
      : file.stream().pipeThrough(new CompressionStream('gzip'))
  const bytes = new Uint8Array(await new Response(packed).arrayBuffer())
  // Base64 parts can be joined if each covers a multiple of three bytes.
  const bytesPerPart = (partLength / 4) * 3
  const parts: string[] = []
  for (let at = 0; at < Math.max(bytes.length, 1); at += bytesPerPart)
    parts.push(base64Of(bytes.subarray(at, at + bytesPerPart)))
  return parts
}

function base64Of(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 8192)
    text += String.fromCharCode(...bytes.subarray(at, at + 8192))
  return btoa(text)
}
