import type { Duration } from '#shared/duration.ts'

/** A description of a reader of untrusted files. It imports no parser: the main thread may hold it. */
export type FileReader<Input, Result, Part = never> = {
  /** Key of the implementation in `server/file-readers.ts`. */
  readonly name: string
  /** Longest time that reading one file may take. */
  readonly timeLimit: Duration
  /** Largest JavaScript heap that reading one file may use. */
  readonly memoryMb: number
  /** Types only; never set. */
  readonly types?: Read<Input, Result, Part>
}

/** Reads one file. A result with many entries emits them in parts, so that the main thread never receives them all at once. */
type Read<Input, Result, Part> = (input: Input, emit: (part: Part) => void) => Result | Promise<Result>

/** A reader with its implementation. Only the reader thread loads it. */
export type ImplementedReader = {
  readonly name: string
  readonly read: (input: unknown, emit: (part: unknown) => void) => unknown
}

/** Registers the implementation of a reader, with the types that its description declares. */
export function implementReader<Input, Result, Part>(
  { name }: FileReader<Input, Result, Part>,
  read: Read<Input, Result, Part>,
): ImplementedReader {
  return { name, read: (input, emit) => read(input as Input, emit) }
}
