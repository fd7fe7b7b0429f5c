/** A place in a source file, and the code that replaces it to disable the guard. */
export interface Place {
  file: string
  /** Occurs in `file` exactly once. */
  find: string
  replace: string
}

/** A guard that security relies on, and the test that must fail without it. */
export interface Guard extends Place {
  /** The threat that it prevents, unique among all guards. */
  name: string
  /** A second place of the same guard, if there are two in a row. */
  also?: Place
  test: string
  /** Part of the names of tests in `test`, or of their `describe`; at least one of them must fail. */
  named: string
  /** The file's tests depend on one another: run all of it, and evaluate the named ones. */
  whole?: true
}
