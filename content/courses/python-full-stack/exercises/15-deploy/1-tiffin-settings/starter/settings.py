def load(env):
    areas = env.get("AREAS", "").split(",")
    return {
        "API_KEY": env.get("API_KEY", "secret-2026"),
        "SEND_MAILS": bool(env.get("SEND_MAILS", "")),
        "AREAS": areas,
    }
