/** A place in a source file, and what stands there once the guard is gone. */
export interface Place {
  file: string
  /** Stands in `file` exactly once. */
  find: string
  replace: string
}

/** One of the guards that security rests on, and the test that must fail where it is taken away. */
export interface Guard extends Place {
  /** The threat that it prevents, unique among all guards. */
  name: string
  /** A second place of the same guard, where two stand behind one another. */
  also?: Place
  test: string
  /** A part of the names of tests in `test`, or of the `describe` around them; at least one of them must fail. */
  named: string
  /** The tests of that file build on one another: it runs whole, and the named ones count. */
  whole?: true
}
