import { useTranslation } from '#web/i18n/use-translation.ts'
import type { BoardResult } from './board-requests.ts'

/** Returns a function for the message of a refusal. */
export function useRefusalWords(): (answer: BoardResult) => string {
  const { t } = useTranslation('board')
  return ({ __typename }) => {
    switch (__typename) {
      case 'CommentNotFound':
        return t('refused.commentGone')
      case 'AttachmentNotFound':
        return t('refused.fileGone')
      case 'AttachmentRefused':
        return t('files.refused.tooHeavyTogether')
      case 'BoardLabelNotFound':
        return t('refused.labelGone')
      case 'PictureRefused':
        return t('refused.noPicture')
      case 'UploadQuotaReached':
      case 'TooManyAttempts':
        return t('refused.noRoom')
      case 'InvalidInput':
        return t('refused.invalid')
      case 'ListNotFound':
        return t('refused.listGone')
      default:
        return t('refused.taskGone')
    }
  }
}
