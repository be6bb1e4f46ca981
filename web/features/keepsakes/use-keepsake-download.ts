import { useCallback, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useNotice } from '#web/workspace/notices/use-notice.ts'
import { useAttempt } from '#web/workspace/shell/use-attempt.ts'
import { execute } from '#web/graphql/execute.ts'
import { type KeepsakeInput, OpenKeepsakeDocument } from '#web/graphql/generated/graphql.ts'
import { fetchByAddress } from '#web/ui/blocks/download-file.ts'

/** The state of a download: idle, requesting an address, started, or failed. */
export type DownloadState = 'idle' | 'asking' | 'started' | 'failed'

/** Downloads a keepsake: requests an address and passes it to the browser, which streams files of any size. */
export function useKeepsakeDownload() {
  const { t } = useTranslation('keepsakes')
  const notice = useNotice()
  const { attempt } = useAttempt()
  const [taken, setTaken] = useState<DownloadState>('idle')
  const take = useCallback(
    async (input: KeepsakeInput) => {
      setTaken('asking')
      const answer = await attempt(() => execute(OpenKeepsakeDocument, { input }))
      const opened = answer?.openKeepsake
      if (opened?.__typename !== 'OpenKeepsake') {
        if (opened)
          notice({ kind: 'problem', text: t(opened.__typename === 'TooManyAttempts' ? 'tooMany' : 'gone') })
        return setTaken(answer ? 'failed' : 'idle')
      }
      fetchByAddress(opened.address)
      setTaken('started')
    },
    [attempt, notice, t],
  )
  return { taken, take }
}
