import { environment } from "./environment.ts";

/**
 * Exports traces of this process to OTEL_EXPORTER_OTLP_ENDPOINT, if that is set (OTLP over HTTP). The libraries are loaded only
 * then. The other OTEL_… variables of the format apply, such as OTEL_EXPORTER_OTLP_HEADERS and OTEL_TRACES_SAMPLER.
 * Returns what sends the last spans at the end.
 */
export async function startTracing(process: "web" | "worker"): Promise<() => Promise<void>> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, RELEASE } = environment();
  if (!endpoint) return async () => {};
  const [{ BatchSpanProcessor, NodeTracerProvider }, { OTLPTraceExporter }, { resourceFromAttributes }] =
    await Promise.all([
      import("@opentelemetry/sdk-trace-node"),
      import("@opentelemetry/exporter-trace-otlp-http"),
      import("@opentelemetry/resources"),
    ]);
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ "service.name": `swaplot-${process}`, "service.version": RELEASE }),
    spanProcessors: [
      new BatchSpanProcessor(new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, "")}/v1/traces` })),
    ],
  });
  provider.register();
  return () => provider.shutdown().catch(() => {});
}
