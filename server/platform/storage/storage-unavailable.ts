/** The storage did not answer, or refused a request that it should accept. The cause says what it did. */
export class StorageUnavailable extends Error {
  constructor(task: string, cause: unknown) {
    super(`The storage of uploads could not ${task}`, { cause })
    this.name = 'StorageUnavailable'
  }
}
