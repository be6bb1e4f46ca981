export { registerFile, type RegisterFormat } from './register-file.ts'
export { hadMinor, type RegisterRow, registerRows, sumsBy } from './register-rows.ts'
