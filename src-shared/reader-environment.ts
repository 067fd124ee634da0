/**
 * For the processes that read files. They take and give back buffers of the size of a page in several threads:
 * GNU's allocator keeps such memory for the thread that had it unless it is told not to. Other systems know
 * neither name.
 */
export const readerEnvironment = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '1048576',
  MALLOC_TRIM_THRESHOLD_: '1048576',
} as const
