import type { Duration } from '#shared/duration.ts'

/** Description of a reader of untrusted files. It imports no parser, so that the main thread can load it. */
export type FileReader<Input, Result, Part = never> = {
  /** Key of the implementation in `server/file-readers.ts`. */
  readonly name: string
  /** Maximum time of a processor to read one file. On a busy machine it may take longer by the clock. */
  readonly timeLimit: Duration
  /** Maximum JavaScript heap to read one file, in MiB. */
  readonly memoryMb: number
  /** Types only; never set. */
  readonly types?: ReadFunction<Input, Result, Part>
}

/**
 * Reads one file. Large results are emitted in parts, so that the main thread never receives them at once.
 */
type ReadFunction<Input, Result, Part> = (
  input: Input,
  emit: (part: Part) => void,
) => Result | Promise<Result>

/** A reader with its implementation, loaded only by the reader thread. */
export type ImplementedReader = {
  readonly name: string
  readonly read: (input: unknown, emit: (part: unknown) => void) => unknown
}

/** Creates the implementation of a reader, with the types of its description. */
export function implementReader<Input, Result, Part>(
  { name }: FileReader<Input, Result, Part>,
  read: ReadFunction<Input, Result, Part>,
): ImplementedReader {
  return { name, read: (input, emit) => read(input as Input, emit) }
}
