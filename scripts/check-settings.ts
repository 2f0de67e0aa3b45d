// npm run check:settings: says everything that is wrong with the settings of the environment, without starting anything. Exits
// with 1 if something is. Warns of what works otherwise than production should.
import { findSamples } from "#modules/integrations/index.ts";
import { environment, WrongSettings } from "#modules/kernel/environment.ts";
import { chooseMode } from "./settings.ts";

try {
  chooseMode("demo");
  const settings = environment();
  const warnings = [
    ...(settings.SMTP_URL ? [] : ["SMTP_URL is not set: emails are stored and not sent"]),
    ...(settings.SMS_GATEWAY_URL ? [] : ["SMS_GATEWAY_URL is not set: texts are stored and not sent"]),
    ...findSamples(settings),
  ];
  if (settings.mode === "production") for (const warning of warnings) console.log(`Note: ${warning}.`);
  console.log(`The settings are complete (${settings.mode}, ${settings.baseUrl}).`);
} catch (error) {
  console.error(error instanceof WrongSettings ? error.message : (error as Error).message);
  process.exit(1);
}
