import { Refusal } from '#server/platform/refusal.ts'
import type { PictureProblem } from '#shared/picture-kind.ts'

/** The file cannot be taken as a picture, for this reason. */
export class PictureRefused extends Refusal {
  readonly code = 'PICTURE_REFUSED'
  readonly problem: PictureProblem
  constructor(problem: PictureProblem) {
    super(`This file cannot be taken as a picture: ${problem}`)
    this.problem = problem
  }
}

/** So many pictures are kept for this account or wedding that there is no room for another before some are forgotten. */
export class UploadQuotaReached extends Refusal {
  readonly code = 'UPLOAD_QUOTA_REACHED'
  constructor() {
    super('There is no room for more pictures today')
  }
}
