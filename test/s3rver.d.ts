/** A bucket server for tests; the package brings no declarations. */
declare module "s3rver" {
  type Options = {
    address: string;
    port: number;
    silent: boolean;
    directory: string;
    configureBuckets: { name: string; configs: unknown[] }[];
  };
  export default class S3rver {
    constructor(options: Options);
    /** Answers where it listens. */
    run(): Promise<{ address: string; port: number }>;
    close(): Promise<void>;
  }
}
